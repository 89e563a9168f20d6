import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The back-office; opening an order keeps its list beside it. */
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'admin/shell/admin-layout.tsx', [
    index('admin/shell/admin-index.tsx'),
    route('dashboard', 'admin/dashboard/dashboard-page.tsx'),
    route('commandes', 'admin/commandes/commandes-page.tsx', [
      route(':id', 'admin/commandes/commande-panel.tsx'),
    ]),
    route('messagerie', 'admin/messagerie/inbox-page.tsx', [
      route(':id', 'admin/messagerie/thread-pane.tsx'),
    ]),
    route('notifications', 'admin/notifications/notifications-page.tsx'),
  ]),
]
