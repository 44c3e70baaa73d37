ALTER TABLE "address_book_entry" ADD COLUMN "client_request_id" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "client_request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "sealed_card_no" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "card_index" text;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "branch_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "branch_province_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "branch_city_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "consent_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "failure_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "verify_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "verify_due_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_entry_request" ON "address_book_entry" USING btree ("user_id","client_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_entry_default" ON "address_book_entry" USING btree ("user_id","kind") WHERE "address_book_entry"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_entry_same" ON "address_book_entry" USING btree ("user_id","kind",md5((party->'name')::text || (party->'mobile')::text || (party->'ext')::text || (party->'provinceCode')::text || (party->'cityCode')::text || (party->'districtCode')::text || (party->'address')::text));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_request" ON "bank_account" USING btree ("user_id","client_request_id") WHERE client_request_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_card" ON "bank_account" USING btree ("user_id","card_index");--> statement-breakpoint
CREATE INDEX "bank_account_verify_due" ON "bank_account" USING btree ("verify_due_at") WHERE verify_due_at is not null;--> statement-breakpoint
CREATE INDEX "outlet_listed" ON "outlet" USING btree ("status","outlet_code") WHERE status <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "outlet_position" ON "outlet" USING btree ("lat","lng") WHERE status <> 'CLOSED';