//! What the derived description lacks: the types of the games, the bounds of numbers, and what every
//! address has alike.

use serde_json::{Map, Value, json};
use title::{Titles, own};

/// The whole description.
pub fn whole(mut description: Value, titles: &Titles) -> Value {
    tell_games(&mut description, titles);
    tell_new_games(&mut description, titles);
    close_messages(&mut description["components"]["schemas"]);
    bound(&mut description);
    let names: Vec<&str> = titles.all().iter().map(|title| title.name()).collect();
    for (path, item) in fields_mut(&mut description["paths"]) {
        for (method, operation) in fields_mut(item) {
            tell_common(operation, path, method, &names);
        }
    }
    description
}

fn fields_mut(value: &mut Value) -> impl Iterator<Item = (&String, &mut Value)> {
    value.as_object_mut().into_iter().flatten()
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// The types of each game under its own name, and in the places that games fill in one of them.
fn tell_games(description: &mut Value, titles: &Titles) {
    let schemas = &mut description["components"]["schemas"];
    for title in titles.all() {
        let mut own = Value::Object(title.schemas());
        if let (Some(setup), Some(part)) = (own.get("Setup").cloned(), title.part()) {
            own["AskedFor"] = without(setup, part);
        }
        let prefix = format!("#/components/schemas/{}.", title.name());
        rename(&mut own, &prefix);
        for (name, schema) in fields_mut(&mut own) {
            schemas[format!("{}.{name}", title.name())] = schema.take();
        }
    }
    for place in own::NAMES {
        let fills = |title: &&str| schemas.get(format!("{title}.{place}")).is_some();
        let all = titles.all().iter().map(|title| title.name());
        let filled: Vec<&str> = all.filter(|title| fills(title)).collect();
        if !filled.is_empty() {
            let any: Vec<Value> = filled.iter().map(|title| reference(&format!("{title}.{place}"))).collect();
            schemas[*place]["anyOf"] = any.into();
        }
    }
}

/// The object without one of its properties.
fn without(mut schema: Value, property: &str) -> Value {
    if let Some(properties) = schema["properties"].as_object_mut() {
        properties.remove(property);
    }
    if let Some(required) = schema["required"].as_array_mut() {
        required.retain(|name| name != property);
    }
    schema
}

/// Turns references to types of a game into such to the same types under the game's name.
fn rename(value: &mut Value, prefix: &str) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields.iter_mut() {
                match inner {
                    Value::String(to) if name == "$ref" => *to = to.replace("#/components/schemas/", prefix),
                    inner => rename(inner, prefix),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| rename(inner, prefix)),
        _ => {}
    }
}

/// A new game of each title, at once or gathering first: one object each, so that a program sees which
/// fields belong together.
fn tell_new_games(description: &mut Value, titles: &Titles) {
    let schemas = &mut description["components"]["schemas"];
    let Some(common) = object_of(&schemas["NewGame"]).cloned() else { return };
    let mut kinds = Vec::new();
    for (index, title) in titles.all().iter().enumerate() {
        let Some(setup) = object_of(&schemas[format!("{}.Setup", title.name())]).cloned() else { continue };
        let mut whole = common.clone();
        for (name, schema) in setup["properties"].as_object().into_iter().flatten() {
            whole["properties"][name] = schema.clone();
        }
        whole["properties"]["game"] = json!({ "type": "string", "enum": [title.name()] });
        whole["additionalProperties"] = false.into();
        let mut required: Vec<Value> = ["required"; 2]
            .into_iter()
            .zip([&common, &setup])
            .flat_map(|(field, of)| of[field].as_array().cloned().unwrap_or_default())
            .collect();
        if index > 0 {
            required.push("game".into());
        }
        let mut gathers = whole.clone();
        whole["properties"]["gather"] = json!({ "type": "boolean", "enum": [false], "default": false });
        whole["required"] = required.clone().into();
        gathers["properties"]["gather"] = json!({ "type": "boolean", "enum": [true] });
        required.push("gather".into());
        if let Some(part) = title.part() {
            required.retain(|name| name != part);
            let brought = gathers["properties"][part]["items"].take();
            gathers["properties"][part]["items"] = json!({ "anyOf": [brought, { "type": "null" }] });
        }
        gathers["required"] = required.into();
        for (kind, schema) in [("NewGame", whole), ("Gather", gathers)] {
            let name = format!("{}.{kind}", title.name());
            kinds.push(reference(&name));
            schemas[name] = schema;
        }
    }
    if !kinds.is_empty() {
        schemas["NewGame"] = json!({ "description": common["description"], "anyOf": kinds });
    }
}

/// Messages, and what a game may be asked about, have no fields but those that are described.
fn close_messages(schemas: &mut Value) {
    for (name, schema) in fields_mut(schemas) {
        let is_inquiry = name.ends_with(".Inquiry");
        if name != "FromClient" && !is_inquiry {
            continue;
        }
        for kind in schema["oneOf"].as_array_mut().into_iter().flatten() {
            kind["additionalProperties"] = false.into();
            for (_, field) in fields_mut(&mut kind["properties"]).filter(|_| is_inquiry) {
                field["additionalProperties"] = false.into();
            }
        }
    }
}

/// The part of a schema that has the properties.
fn object_of(schema: &Value) -> Option<&Value> {
    if schema.get("properties").is_some() {
        return Some(schema);
    }
    schema.get("allOf")?.as_array()?.iter().find(|part| part.get("properties").is_some())
}

/// Numbers get the bounds of their types, unless narrower ones are given. 64-bit numbers of clients
/// are limited to what every JSON reader represents exactly. And a value that is named by its only
/// field may have no other fields.
fn bound(value: &mut Value) {
    match value {
        Value::Object(schema) => {
            let format = schema.get("format").and_then(Value::as_str);
            // What Rust counts with is described without a format.
            let counts = || (schema.get("type") == Some(&json!("integer"))).then_some((0, EXACT));
            if let Some((least, most)) = format.and_then(range_of).or_else(counts) {
                bound_number(schema, least, most);
            }
            // Of a tuple only the length is derived, and its items as if they were objects: here they are
            // numbers and texts.
            if schema.get("items") == Some(&json!({ "type": "object" })) {
                let either = json!({ "type": ["integer", "string"], "minimum": 0, "maximum": EXACT });
                schema.insert("items".to_owned(), either);
            }
            schema.values_mut().for_each(bound);
            for kind in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
                close(kind);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(bound),
        _ => {}
    }
}

/// The largest number that every JSON reader knows exactly.
const EXACT: i64 = (1 << 53) - 1;

fn range_of(format: &str) -> Option<(i64, i64)> {
    Some(match format {
        "u-int8" => (0, u8::MAX.into()),
        "u-int16" => (0, u16::MAX.into()),
        "u-int32" => (0, u32::MAX.into()),
        "u-int64" => (0, EXACT),
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" => (-EXACT, EXACT),
        _ => return None,
    })
}

fn bound_number(schema: &mut Map<String, Value>, least: i64, most: i64) {
    schema.entry("minimum").or_insert(least.into());
    schema.entry("maximum").or_insert(most.into());
}

fn close(kind: &mut Value) {
    let is_named = kind["properties"].as_object().is_some_and(|properties| properties.len() == 1);
    if is_named && kind.get("additionalProperties").is_none() {
        kind["additionalProperties"] = false.into();
    }
}

/// What every address takes and may answer.
fn tell_common(operation: &mut Value, path: &str, method: &str, titles: &[&str]) {
    if operation.get("parameters").is_none() {
        operation["parameters"] = json!([]);
    }
    for parameter in operation["parameters"].as_array_mut().into_iter().flatten() {
        if parameter["name"] == "game" {
            parameter["schema"] = json!({ "type": "string", "enum": titles });
        }
        if parameter["name"] == "id" {
            parameter["schema"] = json!({ "type": "string", "pattern": "^[0-9a-f]{20}$" });
        }
    }
    if let Some(parameters) = operation["parameters"].as_array_mut() {
        parameters.push(json!({
            "name": "lang", "in": "query", "required": false, "schema": { "type": "string" },
            "description": "the language of sentences, such as `en`; without it what Accept-Language wishes",
        }));
    }
    let has = |name: &str| {
        operation["parameters"].as_array().is_some_and(|all| all.iter().any(|found| found["name"] == name))
    };
    let queries = operation["parameters"].as_array().is_some_and(|all| {
        // The language is never refused.
        all.iter().any(|found| found["in"] == "query" && found["name"] != "lang")
    });
    let mut refusals = vec![
        (403, "`foreign`: another name than this server's, or a page of another origin"),
        (429, "`too_fast`"),
        (500, "`broken`"),
        (503, "`too_many`"),
    ];
    if has("id") || has("game") {
        refusals.push((404, "`not_found`"));
    }
    if method == "post" || queries {
        refusals.push((400, "`malformed`"));
    }
    if method == "post" {
        refusals.extend([(408, "`too_slow`"), (413, "`too_large`")]);
    }
    let content = json!({ "application/json": { "schema": reference("Refused") } });
    // What is for operators answers in plain text.
    for (status, about) in refusals.into_iter().filter(|_| path.starts_with("/api/")) {
        let responses = &mut operation["responses"][status.to_string()];
        if responses.is_null() {
            *responses = json!({ "description": about, "content": content });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::titles;

    fn described() -> Value {
        let (_, described) = crate::http::routes().split_for_parts();
        whole(serde_json::to_value(described).expect("it can be written"), &titles())
    }

    /// Calls `look` with every value in it and the path to it.
    fn walk(value: &Value, way: &str, look: &mut impl FnMut(&Value, &str)) {
        look(value, way);
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, inner)| walk(inner, &format!("{way}/{name}"), look));
            }
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(at, inner)| walk(inner, &format!("{way}/{at}"), look));
            }
            _ => {}
        }
    }

    fn is_type(schema: &Value, name: &str) -> bool {
        let of = &schema["type"];
        of == name || of.as_array().is_some_and(|types| types.iter().any(|one| one == name))
    }

    #[test]
    fn every_whole_number_is_bounded_and_every_name_described() {
        let described = described();
        let mut numbers = 0;
        walk(&described, "", &mut |schema, way| {
            if is_type(schema, "integer") {
                numbers += 1;
                assert!(schema["minimum"].is_i64() && schema["maximum"].is_i64(), "{way}: {schema}");
            }
            if let Some(to) = schema["$ref"].as_str() {
                let name = to.strip_prefix("#/components/schemas/").expect("it is a schema");
                assert!(described["components"]["schemas"].get(name).is_some(), "{way}: no {name}");
            }
        });
        assert!(numbers > 100, "{numbers}");
    }

    #[test]
    fn what_a_game_fills_in_is_typed() {
        let described = described();
        let schemas = &described["components"]["schemas"];
        // Lines of the log of Summoner Wars have no details.
        for place in own::NAMES.iter().filter(|place| **place != "Detail") {
            assert_eq!(schemas[*place]["anyOf"], json!([reference(&format!("wars.{place}"))]), "{place}");
        }
        assert_eq!(schemas["wars.View"]["properties"]["pieces"]["items"], reference("wars.Piece"));
        // Nothing else is said to be an object and no more, save the description itself and a difference.
        let mut untyped = Vec::new();
        walk(&described, "", &mut |schema, way| {
            let says = ["properties", "additionalProperties", "anyOf", "oneOf", "allOf"];
            let is_bare = is_type(schema, "object") && !says.iter().any(|word| schema.get(word).is_some());
            if is_bare && !way.contains("/examples") {
                untyped.push(way.to_owned());
            }
        });
        let allowed = ["/api/openapi.json/", "/ToClient/", "/schemas/Detail"];
        untyped.retain(|way| !allowed.iter().any(|place| way.contains(place)));
        assert!(untyped.is_empty(), "{untyped:#?}");
    }

    #[test]
    fn a_new_game_has_the_fields_of_its_title() {
        let described = described();
        let schemas = &described["components"]["schemas"];
        assert_eq!(schemas["NewGame"]["anyOf"], json!([reference("wars.NewGame"), reference("wars.Gather")]));
        let (begun, gathers) = (&schemas["wars.NewGame"], &schemas["wars.Gather"]);
        assert_eq!(begun["additionalProperties"], false);
        let required = |of: &Value, name: &str| of["required"].as_array().unwrap().contains(&json!(name));
        assert!(required(begun, "decks") && required(begun, "edition") && required(begun, "seats"));
        assert!(!required(gathers, "decks") && required(gathers, "gather"));
        assert_eq!(gathers["properties"]["decks"]["items"]["anyOf"][1], json!({ "type": "null" }));
    }
}
