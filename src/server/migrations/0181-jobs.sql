-- with: the job engine's tables
-- What the server does by itself (src/server/jobs): one of each kind at a time, whichever of several processes takes it.
select pgboss.create_queue('own', '{"policy": "exclusive", "retryLimit": 2, "retryDelay": 60, "retryBackoff": true,
  "expireInSeconds": 21600, "heartbeatSeconds": 30}');
-- The connections to look at for signals after readings came in.
select pgboss.create_queue('signals', '{"policy": "standard", "retryLimit": 5, "retryDelay": 10, "retryBackoff": true,
  "expireInSeconds": 3600, "heartbeatSeconds": 30}');
