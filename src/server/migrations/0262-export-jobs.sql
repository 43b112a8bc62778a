-- Exports to write. A process that falls is noticed within a minute, and its export written anew elsewhere.
select pgboss.create_queue('exports', '{"policy": "standard", "retryLimit": 5, "retryDelay": 2, "retryBackoff": true,
  "expireInSeconds": 21600, "heartbeatSeconds": 20}');
