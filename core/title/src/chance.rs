use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// How a probability is described for programs.
#[derive(Clone, Copy, Debug)]
pub struct Chance;

impl PartialSchema for Chance {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Number).minimum(Some(0)).maximum(Some(1)).into()
    }
}

impl ToSchema for Chance {}
