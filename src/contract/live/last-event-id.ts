/** By this header an answer says which event was the last before it, and a stream is asked for what follows one. */
export const LAST_EVENT_ID = 'last-event-id'
