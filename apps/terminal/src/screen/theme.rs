use ratatui::style::{Color, Modifier, Style};
use title::Tone;

/// Colours and styles. Whatever a colour says, a shape or a word says too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    has_colours: bool,
}

impl Theme {
    pub const COLOURS: Theme = Theme { has_colours: true };
    pub const PLAIN: Theme = Theme { has_colours: false };

    /// As the user wishes: <https://no-color.org>.
    pub fn of_environment() -> Theme {
        let is_set = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if is_set { Theme::PLAIN } else { Theme::COLOURS }
    }

    fn fg(self, colour: Color) -> Style {
        if self.has_colours { Style::new().fg(colour) } else { Style::new() }
    }

    fn on(self, colour: Color) -> Style {
        if self.has_colours { Style::new().fg(Color::Black).bg(colour) } else { Style::new() }
    }

    /// The colour of a team. There are as many colours as games have teams; players without a team
    /// share them, and are told apart by name.
    pub fn team(self, team: u8) -> Style {
        const TEAMS: [Color; 6] = [
            Color::LightCyan,
            Color::LightYellow,
            Color::LightMagenta,
            Color::LightGreen,
            Color::LightBlue,
            Color::White,
        ];
        self.fg(TEAMS[usize::from(team) % TEAMS.len()])
    }

    pub fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Plain => Style::new(),
            Tone::Dim => self.dim(),
            Tone::Strong => self.heading(),
            Tone::Team(team) => self.team(team),
            Tone::StrongTeam(team) => self.team(team).add_modifier(Modifier::BOLD),
            Tone::Wounded => self.wounded(),
        }
    }

    pub fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub fn question(self) -> Style {
        self.fg(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    pub fn note(self) -> Style {
        self.fg(Color::LightRed).add_modifier(Modifier::BOLD)
    }

    pub fn space(self) -> Style {
        self.on(Color::Green)
    }

    pub fn target(self) -> Style {
        self.on(Color::LightRed)
    }

    pub fn chosen(self) -> Style {
        self.on(Color::LightMagenta)
    }

    pub fn actor(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub fn wounded(self) -> Style {
        self.fg(Color::LightRed)
    }
}
