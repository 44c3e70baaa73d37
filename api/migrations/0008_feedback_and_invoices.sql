CREATE TABLE "feedback" (
	"feedback_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"ewb_no" text NOT NULL,
	"description" text NOT NULL,
	"expectation" text NOT NULL,
	"goods_value_cents" bigint DEFAULT 0 NOT NULL,
	"claim_cents" bigint DEFAULT 0 NOT NULL,
	"claimed_weight_grams" integer DEFAULT 0 NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"left_ms" bigint,
	"resolved_at" timestamp with time zone,
	"is_reopened" boolean DEFAULT false NOT NULL,
	"score" integer,
	"rating_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating_comment" text DEFAULT '' NOT NULL,
	"has_new_reply" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_entry" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"feedback_no" text NOT NULL,
	"request_id" text NOT NULL,
	"said_by" text NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_entry_request" UNIQUE("feedback_no","said_by","request_id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"application_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_request_id" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"content_hash" text NOT NULL,
	"seller_code" text NOT NULL,
	"kind" text NOT NULL,
	"title_type" text NOT NULL,
	"buyer_name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address_phone" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"order_count" integer NOT NULL,
	"status" text NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone,
	"failure_reason" text DEFAULT '' NOT NULL,
	"replaces" text DEFAULT '' NOT NULL,
	"replaced_by" text DEFAULT '' NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"red_reason" text DEFAULT '' NOT NULL,
	"red_state" text DEFAULT '' NOT NULL,
	"red_number" text DEFAULT '' NOT NULL,
	"red_attempt" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_request" UNIQUE("user_id","client_request_id","part")
);
--> statement-breakpoint
CREATE TABLE "invoice_log" (
	"log_id" text PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"application_no" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "invoice_order_application_no_order_no_pk" PRIMARY KEY("application_no","order_no")
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"title_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_request_id" text NOT NULL,
	"title_type" text NOT NULL,
	"buyer_name" text NOT NULL,
	"tax_no" text DEFAULT '' NOT NULL,
	"address_phone" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_title_request" UNIQUE("user_id","client_request_id"),
	CONSTRAINT "invoice_title_once" UNIQUE("user_id","title_type","buyer_name","tax_no")
);
--> statement-breakpoint
CREATE TABLE "invoiced_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_invoice" (
	"application_no" text PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"red_number" text,
	"asked_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"red_asked_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"buyer_agrees" boolean,
	"red_attempt" integer DEFAULT 0 NOT NULL,
	"told" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "local_invoice_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "local_invoice_red_number_unique" UNIQUE("red_number")
);
--> statement-breakpoint
CREATE TABLE "mail_attachment" (
	"message_id" text NOT NULL,
	"part" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachment_message_id_part_pk" PRIMARY KEY("message_id","part")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"entry_id" text,
	"place" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "upload_piece" (
	"upload_id" text NOT NULL,
	"piece_offset" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "upload_piece_upload_id_piece_offset_pk" PRIMARY KEY("upload_id","piece_offset")
);
--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_feedback_no_feedback_feedback_no_fk" FOREIGN KEY ("feedback_no") REFERENCES "public"."feedback"("feedback_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_log" ADD CONSTRAINT "invoice_log_application_no_invoice_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."invoice"("application_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_application_no_invoice_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."invoice"("application_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_order" ADD CONSTRAINT "invoiced_order_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoiced_order" ADD CONSTRAINT "invoiced_order_application_no_invoice_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."invoice"("application_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_message_id_mail_outbox_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_outbox"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_upload_id_upload_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_open" ON "feedback" USING btree ("user_id","ewb_no","type") WHERE ewb_no <> '' and status in ('SUBMITTED', 'PROCESSING', 'WAIT_USER');--> statement-breakpoint
CREATE INDEX "feedback_of" ON "feedback" USING btree ("user_id","updated_at","feedback_no","status","kind","ewb_no");--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("user_id") WHERE has_new_reply;--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("due_at") WHERE status = 'WAIT_USER';--> statement-breakpoint
CREATE INDEX "feedback_resolved" ON "feedback" USING btree ("resolved_at") WHERE status = 'RESOLVED';--> statement-breakpoint
CREATE INDEX "feedback_to_do" ON "feedback" USING btree ("due_at","feedback_no") WHERE status in ('SUBMITTED', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "feedback_entry_of" ON "feedback_entry" USING btree ("feedback_no","at");--> statement-breakpoint
CREATE INDEX "invoice_of" ON "invoice" USING btree ("user_id","created_at","application_no","status");--> statement-breakpoint
CREATE INDEX "invoice_to_ask" ON "invoice" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_log_of" ON "invoice_log" USING btree ("application_no","at");--> statement-breakpoint
CREATE INDEX "invoice_order_of" ON "invoice_order" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "invoiced_order_of" ON "invoiced_order" USING btree ("application_no");--> statement-breakpoint
CREATE INDEX "upload_of_entry" ON "upload" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "upload_loose_of" ON "upload" USING btree ("user_id") WHERE entry_id is null;--> statement-breakpoint
CREATE INDEX "upload_loose" ON "upload" USING btree ("created_at") WHERE entry_id is null;--> statement-breakpoint
CREATE INDEX "orders_invoiceable" ON "orders" USING btree ("user_id","created_at","order_no","status","pay_method","deleted_at","actual_cents","estimate_cents","sender_city","receiver_city","ewb_no","product_code") WHERE due_cents = 0 and pay_status in ('PAID', 'PART_REFUNDED');--> statement-breakpoint
CREATE INDEX "orders_invoiceable_received" ON "orders" USING btree ("receiver_mobile","created_at","order_no","status","actual_cents","estimate_cents","sender_city","receiver_city","ewb_no","product_code") WHERE pay_method = 'RECEIVER' and due_cents = 0 and pay_status in ('PAID', 'PART_REFUNDED');