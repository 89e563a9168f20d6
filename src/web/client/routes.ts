import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The author's area; opening a conversation keeps the list beside it. */
export const clientRoutes: RouteConfigEntry[] = [
  route('app', 'client/shell/client-layout.tsx', [
    index('client/shell/client-index.tsx'),
    route('dashboard', 'client/dashboard/dashboard-page.tsx'),
    route('projects', 'client/projects/projects-page.tsx'),
    route('projects/:id', 'client/projects/project-page.tsx'),
    route('projects/:id/files', 'client/projects/project-files-page.tsx'),
    route('projects/:id/atelier/:fileId', 'client/atelier/atelier-page.tsx'),
    route('projects/:id/echeances', 'client/schedule/schedule-page.tsx'),
    route('messages', 'client/messages/messages-page.tsx', [
      route('nouveau', 'client/messages/new-message-page.tsx'),
      route(':id', 'client/messages/conversation-page.tsx'),
    ]),
    route('files', 'client/files/files-page.tsx'),
    route('billing', 'client/billing/billing-page.tsx'),
    route('help', 'client/help/help-page.tsx'),
    route('profile', 'client/profile/profile-page.tsx'),
    route('settings', 'client/settings/settings-page.tsx'),
    route('notifications', 'client/notifications/notifications-page.tsx'),
    route('*', 'client/shell/client-not-found-page.tsx'),
  ]),
]
