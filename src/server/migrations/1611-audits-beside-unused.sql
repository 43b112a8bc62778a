-- What stands beside an invoice is asked again where its control is written down (conclude.ts): nothing calls this any more.
drop function order_audits_beside(integer);
