ALTER TABLE "ledger_entry" ADD COLUMN "payer" text DEFAULT 'SENDER' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD COLUMN "payer" text DEFAULT 'SENDER' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unpaid_received" ON "orders" USING btree ("receiver_mobile","created_at") WHERE pay_method = 'RECEIVER' and due_cents > 0;