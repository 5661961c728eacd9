-- A digest of the whole request. The same reference with another request is refused; before, only the
-- amount, the currency and the number were compared.
alter table collections add column asked uuid;
