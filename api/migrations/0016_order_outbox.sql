CREATE TABLE "order_outbox" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_outbox_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"order_no" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- It is written and emptied all the time: its dead rows are cleared away by their number, not by their share.
ALTER TABLE "order_outbox" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);--> statement-breakpoint
CREATE FUNCTION "store_changed_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_outbox (user_id, order_no)
		SELECT user_id, order_no FROM changed
		UNION SELECT "user".user_id, changed.order_no FROM changed JOIN "user" ON user_tel = receiver_mobile;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "store_orders_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_outbox (user_id, order_no)
		SELECT user_id, order_no FROM orders WHERE order_no IN (SELECT order_no FROM changed)
		UNION SELECT "user".user_id, order_no FROM orders JOIN "user" ON user_tel = receiver_mobile WHERE order_no IN (SELECT order_no FROM changed);
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "orders_announced" ON "orders";--> statement-breakpoint
DROP TRIGGER "trace_node_announced" ON "trace_node";--> statement-breakpoint
DROP TRIGGER "payment_refund_announced" ON "payment_refund";--> statement-breakpoint
DROP FUNCTION "announce_changed_order";--> statement-breakpoint
DROP FUNCTION "announce_order_of_row";--> statement-breakpoint
DROP FUNCTION "announce_order";--> statement-breakpoint
CREATE TRIGGER "orders_added" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "store_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "orders_changed" AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "store_changed_orders"();--> statement-breakpoint
CREATE TRIGGER "trace_node_added" AFTER INSERT ON "trace_node" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "store_orders_of_rows"();--> statement-breakpoint
CREATE TRIGGER "payment_refund_added" AFTER INSERT ON "payment_refund" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "store_orders_of_rows"();--> statement-breakpoint
CREATE TRIGGER "payment_refund_changed" AFTER UPDATE ON "payment_refund" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "store_orders_of_rows"();
