use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// JSON that is already serialised: what a game says about itself, which nobody else needs to understand.
#[derive(Clone, Debug)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Serialises this. Panics for what cannot be written as JSON, such as a map whose keys are not
    /// strings; no view is like that.
    pub fn of(what: &impl Serialize) -> Json {
        Json(serde_json::value::to_raw_value(what).expect("what a game tells can be written"))
    }

    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        let value = |json: &Json| serde_json::from_str::<Value>(json.text()).ok();
        self.text() == other.text() || value(self) == value(other)
    }
}

impl Eq for Json {}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    /// Deserialised as a value, because the raw text is not available inside an internally tagged message.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        Value::deserialize(deserializer).map(|value| Json::of(&value))
    }
}
