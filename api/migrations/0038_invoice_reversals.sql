CREATE TABLE "invoice_reversal" (
	"application_no" text NOT NULL,
	"user_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"request_id" text,
	"content_hash" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'REQUESTED' NOT NULL,
	"reason" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"orders" jsonb NOT NULL,
	"red_state" text DEFAULT '' NOT NULL,
	"red_number" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_reversal_application_no_attempt_user_id_pk" PRIMARY KEY("application_no","attempt","user_id"),
	CONSTRAINT "invoice_reversal_request" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "local_reversal" (
	"application_no" text NOT NULL,
	"attempt" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"buyer_agrees" boolean,
	"outcome" text,
	"red_number" text,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "local_reversal_application_no_attempt_pk" PRIMARY KEY("application_no","attempt"),
	CONSTRAINT "local_reversal_red_number_unique" UNIQUE("red_number")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reversed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reversed_tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD COLUMN "reversed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trace_node" ADD COLUMN "vehicle" jsonb;--> statement-breakpoint
INSERT INTO "invoice_reversal" ("application_no", "user_id", "attempt", "outcome", "reason", "total_cents", "tax_cents", "lines", "orders", "red_state", "red_number", "requested_at", "requested_by")
SELECT "application_no", "user_id", "red_attempt", CASE WHEN "status" IN ('RED_ISSUED', 'EXCHANGED') THEN 'REVERSED' ELSE 'VOID' END, "red_reason", "total_cents", "tax_cents", '[]', '[]', "red_state", "red_number", coalesce((SELECT max("at") FROM "invoice_log" WHERE "invoice_log"."application_no" = "invoice"."application_no" AND "invoice_log"."user_id" = "invoice"."user_id" AND "action" LIKE '申请%'), "created_at"), '客户'
FROM "invoice" WHERE "status" IN ('RED_ISSUED', 'EXCHANGED', 'ISSUED') AND "red_attempt" > 0;--> statement-breakpoint
UPDATE "invoice" SET "reversed_cents" = "total_cents", "reversed_tax_cents" = "tax_cents" WHERE "status" IN ('RED_ISSUED', 'EXCHANGED');--> statement-breakpoint
UPDATE "invoice_order" SET "reversed_cents" = "amount_cents" FROM "invoice" WHERE "invoice"."application_no" = "invoice_order"."application_no" AND "invoice"."user_id" = "invoice_order"."user_id" AND "invoice"."status" IN ('RED_ISSUED', 'EXCHANGED');
