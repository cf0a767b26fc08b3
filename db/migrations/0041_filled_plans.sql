ALTER TABLE "directory_results" ADD COLUMN "fills" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a plan said only by the words of a reason which directories fill it.
update directory_results set fills = true where reason like 'Only to fill the plan%';
