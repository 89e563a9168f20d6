/** The end of a conversation's address by which one comes to write, not to read: the reply has the focus. */
export const TO_WRITE = '#ecrire'
