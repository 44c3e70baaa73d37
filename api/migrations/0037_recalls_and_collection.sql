CREATE TABLE "battery_recall_list" (
	"list_id" text PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"published_on" text NOT NULL,
	"models" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collection_place" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collection_place_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collection_place_by" text DEFAULT '' NOT NULL;