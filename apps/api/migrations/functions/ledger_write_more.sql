-- version 1
-- What few batches carry, as a JSON document: corrections, the next steps of history, and jobs. Steps
-- that move no money come here alone, with their events.
create or replace function ledger_write_more(p_at timestamptz, p_more jsonb) returns void language plpgsql as $$
declare
  found_rows bigint;
begin
  if p_more ? 'corrections' then
    insert into ledger_corrections (original_id, plan_id)
      select original_id, plan_id
      from jsonb_to_recordset(p_more -> 'corrections') as c (original_id uuid, plan_id uuid);
  end if;
  if p_more ? 'advanced' then
    update transactions t
      set status = a.status, timeline = t.timeline || a.event, detail = t.detail || a.detail, updated_at = p_at
      from jsonb_to_recordset(p_more -> 'advanced')
        as a (id uuid, status text, "from" text[], event jsonb, detail jsonb)
      where t.id = a.id and t.status = any (a."from");
    get diagnostics found_rows = row_count;
    if found_rows <> jsonb_array_length(p_more -> 'advanced') then
      raise exception 'a transaction may not take this step' using errcode = 'CW002';
    end if;
  end if;
  if p_more ? 'events' then
    insert into realtime_outbox (user_id, channel, event, payload, at)
      select user_id, channel, event, payload, p_at
      from jsonb_to_recordset(p_more -> 'events') as e (user_id uuid, channel text, event text, payload jsonb);
  end if;
  if p_more ? 'jobs' then
    perform graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, job)
      from json_array_elements((p_more -> 'jobs')::json) as job));
  end if;
end $$;
