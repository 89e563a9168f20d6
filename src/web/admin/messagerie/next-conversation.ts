type Listed = { id: string; unreadCount: number }

/** The thread to open after this one: the next unread of the list, else the one that follows; undefined when it is the only one. */
export function nextConversation<One extends Listed>(
  listed: readonly One[],
  openId: string,
): One | undefined {
  const at = listed.findIndex(({ id }) => id === openId)
  const following = [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))]
  return following.find(({ unreadCount }) => unreadCount > 0) ?? following[0]
}
