-- What customers have switched off in 通知设置 (docs/adr/0059-messages.md).
CREATE TABLE "message_preference" (
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"row_key" text GENERATED ALWAYS AS (event || ' ' || channel) STORED NOT NULL,
	"switched_off_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_preference_user_id_event_channel_pk" PRIMARY KEY("user_id","event","channel")
);
