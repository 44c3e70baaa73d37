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
DROP INDEX "orders_simulated";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "weighed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "trade_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "close_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "outlet_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "operator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "next_stop" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "point" jsonb;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "signer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "piece_nos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_no_payment_attempt_payment_no_fk" FOREIGN KEY ("payment_no") REFERENCES "public"."payment_attempt"("payment_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("payment_no");--> statement-breakpoint
CREATE INDEX "payment_refund_order" ON "payment_refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_refund_open" ON "payment_refund" USING btree ("next_try_at") WHERE status = 'REFUNDING';--> statement-breakpoint
CREATE INDEX "orders_simulated" ON "orders" USING btree ("moved_at") WHERE is_demo and status not in ('SIGNED', 'SIGN_ABNORMAL', 'RETURNED', 'CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED');