-- Of which lost deals contact data is still kept, by since when: what of it has had its time is looked for every hour.
create index deals_contacts_kept on deals (state_since)
  where state = 'lost' and num_nonnulls(contact_name, contact_email, contact_phone) > 0;
