CREATE TABLE "goods_template" (
	"template_id" text NOT NULL,
	"user_id" text NOT NULL,
	"template_name" text NOT NULL,
	"goods" jsonb NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_template_template_id_user_id_pk" PRIMARY KEY("template_id","user_id")
);
--> statement-breakpoint
DO $$ BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
		IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = '"user"'::regclass) THEN
			PERFORM create_distributed_table('goods_template', 'user_id', colocate_with => '"user"');
		END IF;
	END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_template_name" ON "goods_template" USING btree ("user_id","template_name");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_template_request" ON "goods_template" USING btree ("user_id","client_request_id");
