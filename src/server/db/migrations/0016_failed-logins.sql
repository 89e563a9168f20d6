CREATE TABLE "failed_logins" (
	"email_hash" text NOT NULL,
	"network" text NOT NULL,
	"failed_at" timestamp with time zone[] NOT NULL,
	CONSTRAINT "failed_logins_email_hash_network_pk" PRIMARY KEY("email_hash","network")
);
