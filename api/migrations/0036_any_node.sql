-- Directories lead a receiver to the customers who send to a number, and numbers that the carrier reads in sequence come from
-- one place, so that any node of a distributed database answers (docs/adr/0056-distribution-key.md).
CREATE TABLE "carrier_number" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiver_debt" (
	"receiver_mobile" text NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "receiver_debt_receiver_mobile_order_no_pk" PRIMARY KEY("receiver_mobile","order_no")
);
--> statement-breakpoint
CREATE TABLE "receiver_directory" (
	"receiver_mobile" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "receiver_directory_receiver_mobile_user_id_pk" PRIMARY KEY("receiver_mobile","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_lock" (
	"part" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_received";--> statement-breakpoint
ALTER TABLE "delivery_wish" ALTER COLUMN "wish_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_request" ALTER COLUMN "request_id" DROP DEFAULT;--> statement-breakpoint
DROP SEQUENCE "delivery_wish_wish_id_seq";--> statement-breakpoint
DROP SEQUENCE "order_request_request_id_seq";--> statement-breakpoint
INSERT INTO "carrier_number" SELECT 'delivery_wish', coalesce(max("wish_id"), 0) FROM "delivery_wish";--> statement-breakpoint
INSERT INTO "carrier_number" SELECT 'order_request', coalesce(max("request_id"), 0) FROM "order_request";--> statement-breakpoint
CREATE INDEX "receiver_debt_of" ON "receiver_debt" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "sent_to" ON "receiver_directory" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("receiver_mobile","created_at","order_no","status","due_cents","pay_method","pay_status","paying_until","product_code","enterprise_id","sender_city","receiver_city","receiver_name","collected_at","signed_at","user_id");--> statement-breakpoint
DROP INDEX "orders_invoiceable_received";--> statement-breakpoint
CREATE INDEX "orders_invoiceable_received" ON "orders" USING btree ("receiver_mobile","created_at","order_no","status","actual_cents","estimate_cents","sender_city","receiver_city","ewb_no","product_code","user_id") WHERE pay_method = 'RECEIVER' and due_cents = 0 and pay_status in ('PAID', 'PART_REFUNDED');--> statement-breakpoint
INSERT INTO "receiver_directory" SELECT DISTINCT "receiver_mobile", "user_id" FROM "orders" WHERE "receiver_mobile" <> '';--> statement-breakpoint
INSERT INTO "receiver_debt" ("receiver_mobile", "order_no", "user_id")
SELECT "receiver_mobile", "order_no", "user_id" FROM "orders" WHERE "pay_method" = 'RECEIVER' AND "due_cents" > 0 AND "receiver_mobile" <> '';
