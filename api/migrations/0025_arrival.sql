-- When a waybill is expected, and the history that says so (docs/adr/0061-arrival.md). `orders_look` may have been built beforehand
-- (docs/operating.md), once its column is there; it is empty at first.
CREATE TABLE "arrival_count" (
	"group_key" text NOT NULL,
	"cell" integer NOT NULL,
	"waybills" integer NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrival_count_group_key_cell_pk" PRIMARY KEY("group_key","cell")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delay_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "arrival_count_newest_at" ON "arrival_count" USING btree ("newest_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_look" ON "orders" USING btree ("look_at") WHERE look_at is not null;