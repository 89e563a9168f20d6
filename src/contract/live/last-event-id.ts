/** The header by which an answer names the last event before it, and by which a stream is asked for the events after one. */
export const LAST_EVENT_ID = 'last-event-id'
