CREATE TABLE "email_binding" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet_service_area" (
	"outlet_code" text PRIMARY KEY NOT NULL,
	"shapes" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"gender" text DEFAULT 'UNSAID' NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_name_photo" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"side" text NOT NULL,
	"sealed_photo" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "real_name_photo_side" UNIQUE("user_id","side")
);
--> statement-breakpoint
ALTER TABLE "address_book_entry" ADD COLUMN "client_request_id" text;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "overseas_party" ADD COLUMN "sealed_numbers" text;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "kind" text DEFAULT 'PERSON' NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "id_type" text DEFAULT 'ID_CARD' NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "masked_organisation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "masked_uscc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "sealed_identity" text;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "id_no_index" text;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "needs_guardian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "privacy_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "real_name" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_binding" ADD CONSTRAINT "email_binding_user_id_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_service_area" ADD CONSTRAINT "outlet_service_area_outlet_code_outlet_outlet_code_fk" FOREIGN KEY ("outlet_code") REFERENCES "public"."outlet"("outlet_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "real_name_photo_created_at" ON "real_name_photo" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_entry_request" ON "address_book_entry" USING btree ("user_id","client_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_entry_default" ON "address_book_entry" USING btree ("user_id","kind") WHERE "address_book_entry"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "address_book_entry_same" ON "address_book_entry" USING btree ("user_id","kind",md5((party->'name')::text || (party->'mobile')::text || (party->'ext')::text || (party->'provinceCode')::text || (party->'cityCode')::text || (party->'districtCode')::text || (party->'address')::text));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_request" ON "bank_account" USING btree ("user_id","client_request_id") WHERE client_request_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_card" ON "bank_account" USING btree ("user_id","card_index");--> statement-breakpoint
CREATE INDEX "bank_account_verify_due" ON "bank_account" USING btree ("verify_due_at") WHERE verify_due_at is not null;--> statement-breakpoint
CREATE INDEX "monthly_account_pending" ON "monthly_account" USING btree ("created_at") WHERE "monthly_account"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "outlet_listed" ON "outlet" USING btree ("status","outlet_code") WHERE status <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "outlet_position" ON "outlet" USING btree ("lat","lng") WHERE status <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "real_name_id_no" ON "real_name" USING btree ("id_no_index");--> statement-breakpoint
CREATE INDEX "real_name_status" ON "real_name" USING btree ("status","asked_at");