type Written = { conversationId: string; count: number }

/**
 * The statement that fills a thread, straight in the database: « n° 1 » to « n° {count} », a minute apart up to now, each side in
 * turn, all read.
 */
export const longThread = ({ conversationId, count }: Written): string => `
  insert into messages (id, conversation_id, sender_id, from_admin, content, created_at, client_read_at, house_read_at)
  select gen_random_uuid(), c.id,
    case when n % 2 = 1 then c.client_id else (select id from users where role = 'ADMIN' order by created_at limit 1) end,
    n % 2 = 0, 'n° ' || n, now() - (${count} - n) * interval '1 minute', now(), now()
  from conversations c, generate_series(1, ${count}) n where c.id = '${conversationId}'`
