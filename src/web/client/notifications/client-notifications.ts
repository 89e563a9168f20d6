import { browserApi } from '../../lib/browser-api.ts'
import { notificationsOver } from '../../notifications/notifications-api.ts'

/** The notifications of the author who is signed in. */
export const clientNotifications = notificationsOver(browserApi)
