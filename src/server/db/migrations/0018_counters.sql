-- What only counts tries: a crash of the database may forget it, a sign-in need not wait for the disk because of it.
ALTER TABLE "rate_limits" SET UNLOGGED;--> statement-breakpoint
ALTER TABLE "failed_logins" SET UNLOGGED;
