CREATE TABLE "file_deletion" (
	"file_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "real_name_photo" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD COLUMN "file_key" text;--> statement-breakpoint
CREATE INDEX "file_deletion_due" ON "file_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_piece_file" ON "upload_piece" USING btree ("file_key") WHERE file_key is not null;