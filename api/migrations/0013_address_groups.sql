CREATE TABLE "address_group" (
	"group_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"group_name" text NOT NULL,
	"client_request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address_book_entry" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_book_entry" ADD COLUMN "group_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "address_group_name" ON "address_group" USING btree ("user_id","kind","group_name");--> statement-breakpoint
CREATE UNIQUE INDEX "address_group_request" ON "address_group" USING btree ("user_id","client_request_id");