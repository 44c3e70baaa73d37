-- Every row of a customer gets the customer's number, and what is found across customers goes to directories
-- (docs/adr/0056-distribution-key.md). The version before neither writes the column nor the directories: triggers do it
-- for its processes until 0021, which gives the keys the customer. All tables are locked at once or none, and awaited for
-- less than it takes to find a deadlock: reads lock them in any sequence.
DO $$
DECLARE
	"before" text := current_setting('lock_timeout');
BEGIN
	LOOP
		BEGIN
			PERFORM set_config('lock_timeout', '300ms', true);
			LOCK TABLE "user", "invoice", "send_code", "send_share", "feedback", "orders", "payment_attempt", "upload", "address_book_entry", "address_group", "bank_account", "coupon", "feedback_entry", "invoice_log", "invoice_order", "invoice_title", "invoiced_order", "ledger_entry", "order_cancellation", "order_log", "order_modification", "order_request", "overseas_party", "payment_attempt_order", "payment_refund", "real_name_photo", "session_token", "trace_node", "upload_piece", "wechat_binding" IN ACCESS EXCLUSIVE MODE;
			EXIT;
		EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
			PERFORM pg_sleep(0.1 + random() * 0.2);
		END;
	END LOOP;
	PERFORM set_config('lock_timeout', "before", true);
END
$$;--> statement-breakpoint
CREATE TABLE "login_directory" (
	"kind" text NOT NULL,
	"login" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "login_directory_kind_login_pk" PRIMARY KEY("kind","login")
);
--> statement-breakpoint
CREATE TABLE "number_directory" (
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "number_directory_number_kind_pk" PRIMARY KEY("number","kind")
);
--> statement-breakpoint
CREATE INDEX "login_directory_of" ON "login_directory" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "number_directory_expires_at" ON "number_directory" USING btree ("expires_at");--> statement-breakpoint
-- The trigger is there before the rows are filled: who fills them beforehand, on a portal in use, does it in this
-- sequence as well (docs/operating.md).
CREATE OR REPLACE FUNCTION "fill_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('SELECT user_id FROM %I WHERE %I = $1', TG_ARGV[0], TG_ARGV[1])
		INTO NEW.user_id USING to_jsonb(NEW) ->> TG_ARGV[1];
	RETURN NEW;
END
$$;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "ledger_entry" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "ledger_entry" SET user_id = owner.user_id FROM "orders" AS owner WHERE "ledger_entry".user_id IS NULL AND owner.order_no = "ledger_entry".order_no;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_cancellation" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "order_cancellation" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "order_cancellation" SET user_id = owner.user_id FROM "orders" AS owner WHERE "order_cancellation".user_id IS NULL AND owner.order_no = "order_cancellation".order_no;--> statement-breakpoint
ALTER TABLE "order_cancellation" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_modification" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "order_modification" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "order_modification" SET user_id = owner.user_id FROM "orders" AS owner WHERE "order_modification".user_id IS NULL AND owner.order_no = "order_modification".order_no;--> statement-breakpoint
ALTER TABLE "order_modification" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_request" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "order_request" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "order_request" SET user_id = owner.user_id FROM "orders" AS owner WHERE "order_request".user_id IS NULL AND owner.order_no = "order_request".order_no;--> statement-breakpoint
ALTER TABLE "order_request" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "overseas_party" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "overseas_party" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "overseas_party" SET user_id = owner.user_id FROM "orders" AS owner WHERE "overseas_party".user_id IS NULL AND owner.order_no = "overseas_party".order_no;--> statement-breakpoint
ALTER TABLE "overseas_party" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "trace_node" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "trace_node" SET user_id = owner.user_id FROM "orders" AS owner WHERE "trace_node".user_id IS NULL AND owner.order_no = "trace_node".order_no;--> statement-breakpoint
ALTER TABLE "trace_node" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_log" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "order_log" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "order_log" SET user_id = owner.user_id FROM "orders" AS owner WHERE "order_log".user_id IS NULL AND owner.order_no = "order_log".order_no;--> statement-breakpoint
ALTER TABLE "order_log" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoiced_order" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "invoiced_order" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('orders', 'order_no');--> statement-breakpoint
UPDATE "invoiced_order" SET user_id = owner.user_id FROM "orders" AS owner WHERE "invoiced_order".user_id IS NULL AND owner.order_no = "invoiced_order".order_no;--> statement-breakpoint
ALTER TABLE "invoiced_order" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "invoice_order" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('invoice', 'application_no');--> statement-breakpoint
UPDATE "invoice_order" SET user_id = owner.user_id FROM "invoice" AS owner WHERE "invoice_order".user_id IS NULL AND owner.application_no = "invoice_order".application_no;--> statement-breakpoint
ALTER TABLE "invoice_order" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_log" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "invoice_log" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('invoice', 'application_no');--> statement-breakpoint
UPDATE "invoice_log" SET user_id = owner.user_id FROM "invoice" AS owner WHERE "invoice_log".user_id IS NULL AND owner.application_no = "invoice_log".application_no;--> statement-breakpoint
ALTER TABLE "invoice_log" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "feedback_entry" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('feedback', 'feedback_no');--> statement-breakpoint
UPDATE "feedback_entry" SET user_id = owner.user_id FROM "feedback" AS owner WHERE "feedback_entry".user_id IS NULL AND owner.feedback_no = "feedback_entry".feedback_no;--> statement-breakpoint
ALTER TABLE "feedback_entry" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "payment_attempt_order" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('payment_attempt', 'payment_no');--> statement-breakpoint
UPDATE "payment_attempt_order" SET user_id = owner.user_id FROM "payment_attempt" AS owner WHERE "payment_attempt_order".user_id IS NULL AND owner.payment_no = "payment_attempt_order".payment_no;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "payment_refund" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('payment_attempt', 'payment_no');--> statement-breakpoint
UPDATE "payment_refund" SET user_id = owner.user_id FROM "payment_attempt" AS owner WHERE "payment_refund".user_id IS NULL AND owner.payment_no = "payment_refund".payment_no;--> statement-breakpoint
ALTER TABLE "payment_refund" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD COLUMN IF NOT EXISTS "user_id" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_customer" BEFORE INSERT ON "upload_piece" FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "fill_customer"('upload', 'upload_id');--> statement-breakpoint
UPDATE "upload_piece" SET user_id = owner.user_id FROM "upload" AS owner WHERE "upload_piece".user_id IS NULL AND owner.upload_id = "upload_piece".upload_id;--> statement-breakpoint
ALTER TABLE "upload_piece" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
-- An invoice's row has the waybill of its order, which may be another customer's.
CREATE OR REPLACE FUNCTION "fill_waybill"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT ewb_no FROM orders WHERE order_no = NEW.order_no INTO NEW.ewb_no;
	RETURN NEW;
END
$$;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD COLUMN IF NOT EXISTS "ewb_no" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fill_waybill" BEFORE INSERT ON "invoice_order" FOR EACH ROW WHEN (NEW.ewb_no IS NULL) EXECUTE FUNCTION "fill_waybill"();--> statement-breakpoint
UPDATE "invoice_order" SET ewb_no = orders.ewb_no FROM "orders" WHERE "invoice_order".ewb_no IS NULL AND orders.order_no = "invoice_order".order_no;--> statement-breakpoint
ALTER TABLE "invoice_order" ALTER COLUMN "ewb_no" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "overseas_party_order_no_user_id_pk" ON "overseas_party" USING btree ("order_no","user_id");--> statement-breakpoint
INSERT INTO "login_directory" SELECT 'PHONE', user_tel, user_id FROM "user" WHERE erased_at IS NULL;--> statement-breakpoint
INSERT INTO "login_directory" SELECT 'WECHAT', wechat_id, user_id FROM "wechat_binding";--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id") SELECT 'ORDER', order_no, user_id FROM "orders";--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id") SELECT 'WAYBILL', ewb_no, user_id FROM "orders";--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id") SELECT 'PAYMENT', payment_no, user_id FROM "payment_attempt";--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id") SELECT 'INVOICE', application_no, user_id FROM "invoice";--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id") SELECT 'CASE', feedback_no, user_id FROM "feedback";--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id", "expires_at") SELECT 'SEND_CODE', code_hash, user_id, created_at + interval '25 hours' FROM "send_code";--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id", "expires_at") SELECT 'SHORT_CODE', short_code, user_id, created_at + interval '25 hours' FROM "send_code" ORDER BY state IN ('ACTIVE', 'SCANNED') DESC, created_at DESC ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "number_directory" ("kind", "number", "user_id", "expires_at") SELECT 'SEND_SHARE', code_hash, user_id, created_at + interval '9 days' FROM "send_share";--> statement-breakpoint
CREATE FUNCTION "store_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO number_directory (kind, number, user_id, expires_at)
		VALUES (TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1], NEW.user_id, now() + nullif(TG_ARGV[2], '')::interval)
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "store_order" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "store_number"('ORDER', 'order_no', '');--> statement-breakpoint
CREATE TRIGGER "store_waybill" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "store_number"('WAYBILL', 'ewb_no', '');--> statement-breakpoint
CREATE TRIGGER "store_payment" AFTER INSERT ON "payment_attempt" FOR EACH ROW EXECUTE FUNCTION "store_number"('PAYMENT', 'payment_no', '');--> statement-breakpoint
CREATE TRIGGER "store_invoice" AFTER INSERT ON "invoice" FOR EACH ROW EXECUTE FUNCTION "store_number"('INVOICE', 'application_no', '');--> statement-breakpoint
CREATE TRIGGER "store_case" AFTER INSERT ON "feedback" FOR EACH ROW EXECUTE FUNCTION "store_number"('CASE', 'feedback_no', '');--> statement-breakpoint
CREATE TRIGGER "store_send_code" AFTER INSERT ON "send_code" FOR EACH ROW EXECUTE FUNCTION "store_number"('SEND_CODE', 'code_hash', '25 hours');--> statement-breakpoint
CREATE TRIGGER "store_short_code" AFTER INSERT ON "send_code" FOR EACH ROW EXECUTE FUNCTION "store_number"('SHORT_CODE', 'short_code', '25 hours');--> statement-breakpoint
CREATE TRIGGER "store_send_share" AFTER INSERT ON "send_share" FOR EACH ROW EXECUTE FUNCTION "store_number"('SEND_SHARE', 'code_hash', '9 days');--> statement-breakpoint
CREATE FUNCTION "store_phone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM login_directory WHERE kind = 'PHONE' AND user_id = NEW.user_id AND login <> NEW.user_tel;
	IF NEW.erased_at IS NULL THEN
		INSERT INTO login_directory VALUES ('PHONE', NEW.user_tel, NEW.user_id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "store_wechat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO login_directory VALUES ('WECHAT', NEW.wechat_id, NEW.user_id) ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM login_directory WHERE kind = 'WECHAT' AND user_id = OLD.user_id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "store_phone" AFTER INSERT OR UPDATE OF user_tel ON "user" FOR EACH ROW EXECUTE FUNCTION "store_phone"();--> statement-breakpoint
CREATE TRIGGER "store_wechat" AFTER INSERT OR DELETE ON "wechat_binding" FOR EACH ROW EXECUTE FUNCTION "store_wechat"();
