-- What is due, what is unread and what is of an account is found without reading past all else (docs/adr/0059-messages.md).
-- The new ones may have been built beforehand (docs/operating.md). The old one goes first, as that locks the table wholly:
-- who has read it meanwhile may write to it, and would wait for a new index while we wait for them.
DROP INDEX "message_due";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_due_by_state" ON "message" USING btree ("state","due_at") WHERE state in ('WAITING', 'SENDING');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_unread" ON "message" USING btree ("user_id") WHERE channel = 'PORTAL' and state = 'SENT' and read_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_user" ON "message" USING btree ("user_id","message_id");
