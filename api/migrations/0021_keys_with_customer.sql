-- Keys carry the customer, so that a distributed PostgreSQL can keep a customer's rows together
-- (docs/adr/0056-distribution-key.md). The version before writes the column and the directories of 0020 by itself, and
-- tells of changed orders by itself, so triggers are not needed any more. Indices may have been built beforehand. Locks
-- are taken as in 0020.
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
DROP TRIGGER "orders_added" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_changed" ON "orders";--> statement-breakpoint
DROP TRIGGER "trace_node_added" ON "trace_node";--> statement-breakpoint
DROP TRIGGER "payment_refund_added" ON "payment_refund";--> statement-breakpoint
DROP TRIGGER "payment_refund_changed" ON "payment_refund";--> statement-breakpoint
DROP TRIGGER "store_phone" ON "user";--> statement-breakpoint
DROP TRIGGER "store_wechat" ON "wechat_binding";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "ledger_entry";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "order_cancellation";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "order_modification";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "order_request";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "overseas_party";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "trace_node";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "order_log";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "invoiced_order";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "invoice_order";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "invoice_log";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "feedback_entry";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "payment_attempt_order";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "payment_refund";--> statement-breakpoint
DROP TRIGGER "fill_customer" ON "upload_piece";--> statement-breakpoint
DROP TRIGGER "store_order" ON "orders";--> statement-breakpoint
DROP TRIGGER "store_waybill" ON "orders";--> statement-breakpoint
DROP TRIGGER "store_payment" ON "payment_attempt";--> statement-breakpoint
DROP TRIGGER "store_invoice" ON "invoice";--> statement-breakpoint
DROP TRIGGER "store_case" ON "feedback";--> statement-breakpoint
DROP TRIGGER "store_send_code" ON "send_code";--> statement-breakpoint
DROP TRIGGER "store_short_code" ON "send_code";--> statement-breakpoint
DROP TRIGGER "store_send_share" ON "send_share";--> statement-breakpoint
DROP FUNCTION "store_changed_orders";--> statement-breakpoint
DROP FUNCTION "store_orders_of_rows";--> statement-breakpoint
DROP FUNCTION "store_phone";--> statement-breakpoint
DROP FUNCTION "store_wechat";--> statement-breakpoint
DROP FUNCTION "store_number";--> statement-breakpoint
DROP FUNCTION "fill_customer";--> statement-breakpoint
DROP TRIGGER "fill_waybill" ON "invoice_order";--> statement-breakpoint
DROP FUNCTION "fill_waybill";--> statement-breakpoint
ALTER TABLE "session_token" DROP CONSTRAINT "session_token_user_id_user_user_id_fk";--> statement-breakpoint
ALTER TABLE "overseas_party" DROP CONSTRAINT "overseas_party_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "feedback_entry" DROP CONSTRAINT "feedback_entry_feedback_no_feedback_feedback_no_fk";--> statement-breakpoint
ALTER TABLE "order_request" DROP CONSTRAINT "order_request_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "invoice_log" DROP CONSTRAINT "invoice_log_application_no_invoice_application_no_fk";--> statement-breakpoint
ALTER TABLE "invoice_order" DROP CONSTRAINT "invoice_order_application_no_invoice_application_no_fk";--> statement-breakpoint
ALTER TABLE "invoice_order" DROP CONSTRAINT "invoice_order_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "invoiced_order" DROP CONSTRAINT "invoiced_order_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "invoiced_order" DROP CONSTRAINT "invoiced_order_application_no_invoice_application_no_fk";--> statement-breakpoint
ALTER TABLE "order_cancellation" DROP CONSTRAINT "order_cancellation_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "order_log" DROP CONSTRAINT "order_log_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "trace_node" DROP CONSTRAINT "trace_node_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "order_modification" DROP CONSTRAINT "order_modification_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "payment_attempt_order" DROP CONSTRAINT "payment_attempt_order_payment_no_payment_attempt_payment_no_fk";--> statement-breakpoint
ALTER TABLE "payment_attempt_order" DROP CONSTRAINT "payment_attempt_order_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "payment_refund" DROP CONSTRAINT "payment_refund_payment_no_payment_attempt_payment_no_fk";--> statement-breakpoint
ALTER TABLE "send_code" DROP CONSTRAINT "send_code_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER TABLE "upload_piece" DROP CONSTRAINT "upload_piece_upload_id_upload_upload_id_fk";--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_user_tel_unique";--> statement-breakpoint
ALTER TABLE "coupon" DROP CONSTRAINT "coupon_order";--> statement-breakpoint
ALTER TABLE "feedback_entry" DROP CONSTRAINT "feedback_entry_request";--> statement-breakpoint
ALTER TABLE "order_request" DROP CONSTRAINT "order_request_once";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_ewb_no_unique";--> statement-breakpoint
ALTER TABLE "order_modification" DROP CONSTRAINT "order_modification_request";--> statement-breakpoint
ALTER TABLE "send_code" DROP CONSTRAINT "send_code_code_hash_unique";--> statement-breakpoint
ALTER TABLE "send_share" DROP CONSTRAINT "send_share_code_hash_unique";--> statement-breakpoint
ALTER TABLE "wechat_binding" DROP CONSTRAINT "wechat_binding_wechat_id_unique";--> statement-breakpoint
DROP INDEX "send_code_short_code";--> statement-breakpoint
DROP INDEX "upload_piece_file";--> statement-breakpoint
DO $$
DECLARE
	name text;
	key text;
	columns text;
	former text;
BEGIN
	FOR name, key, columns IN
		VALUES
			('address_book_entry', 'address_book_entry_address_id_user_id_pk', '"address_id","user_id"'),
			('address_group', 'address_group_group_id_user_id_pk', '"group_id","user_id"'),
			('bank_account', 'bank_account_bank_account_id_user_id_pk', '"bank_account_id","user_id"'),
			('coupon', 'coupon_coupon_id_user_id_pk', '"coupon_id","user_id"'),
			('overseas_party', 'overseas_party_order_no_user_id_pk', '"order_no","user_id"'),
			('feedback', 'feedback_feedback_no_user_id_pk', '"feedback_no","user_id"'),
			('feedback_entry', 'feedback_entry_entry_id_user_id_pk', '"entry_id","user_id"'),
			('order_request', 'order_request_request_id_user_id_pk', '"request_id","user_id"'),
			('invoice_title', 'invoice_title_title_id_user_id_pk', '"title_id","user_id"'),
			('invoice', 'invoice_application_no_user_id_pk', '"application_no","user_id"'),
			('invoice_log', 'invoice_log_log_id_user_id_pk', '"log_id","user_id"'),
			('invoice_order', 'invoice_order_application_no_order_no_user_id_pk', '"application_no","order_no","user_id"'),
			('invoiced_order', 'invoiced_order_order_no_user_id_pk', '"order_no","user_id"'),
			('order_cancellation', 'order_cancellation_order_no_user_id_pk', '"order_no","user_id"'),
			('ledger_entry', 'ledger_entry_entry_id_user_id_pk', '"entry_id","user_id"'),
			('orders', 'orders_order_no_user_id_pk', '"order_no","user_id"'),
			('order_modification', 'order_modification_modification_id_user_id_pk', '"modification_id","user_id"'),
			('payment_attempt', 'payment_attempt_payment_no_user_id_pk', '"payment_no","user_id"'),
			('payment_attempt_order', 'payment_attempt_order_payment_no_order_no_user_id_pk', '"payment_no","order_no","user_id"'),
			('payment_refund', 'payment_refund_refund_no_user_id_pk', '"refund_no","user_id"'),
			('real_name_photo', 'real_name_photo_photo_id_user_id_pk', '"photo_id","user_id"'),
			('send_code', 'send_code_code_no_user_id_pk', '"code_no","user_id"'),
			('send_share', 'send_share_code_no_user_id_pk', '"code_no","user_id"'),
			('upload', 'upload_upload_id_user_id_pk', '"upload_id","user_id"'),
			('upload_piece', 'upload_piece_upload_id_piece_offset_user_id_pk', '"upload_id","piece_offset","user_id"')
	LOOP
		SELECT conname INTO former FROM pg_constraint WHERE conrelid = format('%I', name)::regclass AND contype = 'p';
		EXECUTE format('CREATE UNIQUE INDEX IF NOT EXISTS %I ON %I (%s)', key, name, columns);
		EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I, ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', name, former, key, key);
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "order_log" DROP CONSTRAINT "order_log_order_no_log_id_pk", ADD CONSTRAINT "order_log_order_no_log_id_user_id_pk" PRIMARY KEY("order_no","log_id","user_id");--> statement-breakpoint
ALTER TABLE "trace_node" DROP CONSTRAINT "trace_node_order_no_event_id_pk", ADD CONSTRAINT "trace_node_order_no_event_id_user_id_pk" PRIMARY KEY("order_no","event_id","user_id");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_order" UNIQUE("order_no","user_id");--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_request" UNIQUE("feedback_no","said_by","request_id","user_id");--> statement-breakpoint
ALTER TABLE "order_request" ADD CONSTRAINT "order_request_once" UNIQUE("order_no","kind","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "orders_waybill" ON "orders" ("ewb_no","user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waybill" UNIQUE USING INDEX "orders_waybill";--> statement-breakpoint
ALTER TABLE "order_modification" ADD CONSTRAINT "order_modification_request" UNIQUE("user_id","order_no","client_request_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_tel" ON "user" USING btree ("user_tel");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "send_code_hash" ON "send_code" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "send_code_short" ON "send_code" USING btree ("short_code");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "send_share_hash" ON "send_share" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_piece_file" ON "upload_piece" USING btree ("file_key","user_id") WHERE file_key is not null;--> statement-breakpoint
ALTER TABLE "overseas_party" ADD CONSTRAINT "overseas_party_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_user_id_feedback_no_feedback_user_id_feedback_no_fk" FOREIGN KEY ("user_id","feedback_no") REFERENCES "public"."feedback"("user_id","feedback_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_request" ADD CONSTRAINT "order_request_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_log" ADD CONSTRAINT "invoice_log_user_id_application_no_invoice_user_id_application_no_fk" FOREIGN KEY ("user_id","application_no") REFERENCES "public"."invoice"("user_id","application_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_user_id_application_no_invoice_user_id_application_no_fk" FOREIGN KEY ("user_id","application_no") REFERENCES "public"."invoice"("user_id","application_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_order" ADD CONSTRAINT "invoiced_order_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancellation" ADD CONSTRAINT "order_cancellation_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_node" ADD CONSTRAINT "trace_node_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_modification" ADD CONSTRAINT "order_modification_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD CONSTRAINT "payment_attempt_order_user_id_payment_no_payment_attempt_user_id_payment_no_fk" FOREIGN KEY ("user_id","payment_no") REFERENCES "public"."payment_attempt"("user_id","payment_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_user_id_payment_no_payment_attempt_user_id_payment_no_fk" FOREIGN KEY ("user_id","payment_no") REFERENCES "public"."payment_attempt"("user_id","payment_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_code" ADD CONSTRAINT "send_code_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_user_id_upload_id_upload_user_id_upload_id_fk" FOREIGN KEY ("user_id","upload_id") REFERENCES "public"."upload"("user_id","upload_id") ON DELETE cascade ON UPDATE no action;
