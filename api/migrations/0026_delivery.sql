-- What receivers decide about deliveries, and how they found them (docs/adr/0062-receivers-decide.md): two new tables.
CREATE TABLE "delivery_rating" (
	"user_id" text NOT NULL,
	"order_no" text NOT NULL,
	"stars" integer NOT NULL,
	"tags" jsonb NOT NULL,
	"words" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_rating_user_id_order_no_pk" PRIMARY KEY("user_id","order_no")
);
--> statement-breakpoint
CREATE TABLE "delivery_wish" (
	"wish_id" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text NOT NULL,
	"version" integer NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"number_key" text NOT NULL,
	"place_key" text NOT NULL,
	"wish" jsonb,
	"outlet_name" text DEFAULT '' NOT NULL,
	"outlet_address" text DEFAULT '' NOT NULL,
	"station_consent" boolean,
	"consent_words" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text NOT NULL,
	"state" text DEFAULT 'ASKED' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "delivery_wish_wish_id_user_id_pk" PRIMARY KEY("wish_id","user_id"),
	CONSTRAINT "delivery_wish_version" UNIQUE("order_no","version","user_id"),
	CONSTRAINT "delivery_wish_request" UNIQUE("order_no","client_request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "delivery_wish" ADD CONSTRAINT "delivery_wish_user_id_order_no_orders_user_id_order_no_fk" FOREIGN KEY ("user_id","order_no") REFERENCES "public"."orders"("user_id","order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_rating_order" ON "delivery_rating" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "delivery_rating_rated_at" ON "delivery_rating" USING brin ("rated_at");--> statement-breakpoint
CREATE INDEX "delivery_wish_decided_at" ON "delivery_wish" USING brin ("decided_at");