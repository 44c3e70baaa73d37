CREATE TABLE "order_request" (
	"request_id" bigserial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"fee_cents" bigint NOT NULL,
	"state" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "order_request_once" UNIQUE("order_no","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"payment_no" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"refuses_refunds" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "range_rule" (
	"region_code" text NOT NULL,
	"direction" text NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text DEFAULT '' NOT NULL,
	"district_code" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cents_per_kg" integer DEFAULT 0 NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"suspended_until" timestamp with time zone,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"products" jsonb DEFAULT '["DRD","STD","ECO","FTL","EXP"]'::jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "range_rule_region_code_direction_pk" PRIMARY KEY("region_code","direction")
);
--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
DROP INDEX "orders_simulated";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "former_receiver" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "weighed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "intercept_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "trade_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "close_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "failed_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "open_there" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "outlet_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "operator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "next_stop" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "point" jsonb;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "signer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "piece_nos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_request" ADD CONSTRAINT "order_request_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_no_payment_attempt_payment_no_fk" FOREIGN KEY ("payment_no") REFERENCES "public"."payment_attempt"("payment_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("payment_no");--> statement-breakpoint
CREATE INDEX "payment_refund_order" ON "payment_refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_refund_open" ON "payment_refund" USING btree ("next_try_at") WHERE status = 'REFUNDING';--> statement-breakpoint
CREATE INDEX "sandbox_refund_payment" ON "sandbox_refund" USING btree ("payment_no");--> statement-breakpoint
CREATE INDEX "range_rule_within" ON "range_rule" USING btree ("province_code","city_code","district_code");--> statement-breakpoint
CREATE INDEX "orders_sent" ON "orders" USING btree ("user_id","created_at","order_no","status","due_cents","deleted_at","pay_method","pay_status","paying_until","product_code","enterprise_id","sender_city","receiver_city","sender_name","receiver_name","sender_mobile","receiver_mobile","collected_at","signed_at");--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("receiver_mobile","created_at","order_no","status","due_cents","pay_method","pay_status","paying_until","product_code","enterprise_id","sender_city","receiver_city","receiver_name","collected_at","signed_at");--> statement-breakpoint
CREATE INDEX "outlet_name" ON "outlet" USING btree ("outlet_name");--> statement-breakpoint
CREATE INDEX "payment_attempt_open_there" ON "payment_attempt" USING btree ("expires_at") WHERE open_there;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("user_id","status","created_at","due_cents","pay_method","deleted_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id","created_at") WHERE due_cents > 0;--> statement-breakpoint
CREATE INDEX "orders_simulated" ON "orders" USING btree ("moved_at") WHERE is_demo and status not in ('SIGNED', 'SIGN_ABNORMAL', 'RETURNED', 'CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED');--> statement-breakpoint
CREATE FUNCTION "announce_order"(changed_no text, owner_id text, receiver_tel text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('order_changed', owner_id || ' ' || changed_no);
	PERFORM pg_notify('order_changed', user_id || ' ' || changed_no) FROM "user" WHERE user_tel = receiver_tel AND user_id <> owner_id;
END
$$;--> statement-breakpoint
CREATE FUNCTION "announce_changed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_order(NEW.order_no, NEW.user_id, NEW.receiver_mobile);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "announce_order_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_order(order_no, user_id, receiver_mobile) FROM orders WHERE order_no = NEW.order_no;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_announced" AFTER INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION "announce_changed_order"();--> statement-breakpoint
CREATE TRIGGER "trace_node_announced" AFTER INSERT ON "trace_node" FOR EACH ROW EXECUTE FUNCTION "announce_order_of_row"();--> statement-breakpoint
CREATE TRIGGER "payment_refund_announced" AFTER INSERT OR UPDATE ON "payment_refund" FOR EACH ROW EXECUTE FUNCTION "announce_order_of_row"();
