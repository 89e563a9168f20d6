/** The end of a conversation's address that focuses the reply, for a visit that comes to write. */
export const TO_WRITE = '#ecrire'
