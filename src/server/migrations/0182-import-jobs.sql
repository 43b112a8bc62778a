-- Files of readings to take in. A process that falls is noticed within a minute, and its file taken over.
select pgboss.create_queue('imports', '{"policy": "standard", "retryLimit": 3, "retryDelay": 1, "retryBackoff": true,
  "expireInSeconds": 21600, "heartbeatSeconds": 20}');
