import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The back-office; opening an order keeps its list beside it. */
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'admin/shell/admin-layout.tsx', [
    index('admin/shell/admin-index.tsx'),
    route('dashboard', 'admin/dashboard/dashboard-page.tsx'),
    route('commandes', 'admin/commandes/commandes-page.tsx', [
      route('nouvelle', 'admin/commandes/new-commande-panel.tsx'),
      route(':id', 'admin/commandes/commande-panel.tsx'),
      route(':id/modifier', 'admin/commandes/edit-commande-panel.tsx'),
      route(':id/devis', 'admin/commandes/quote-panel.tsx'),
    ]),
    route('commandes/:id/atelier/:fileId', 'admin/atelier/atelier-page.tsx'),
    route('users', 'admin/users/users-page.tsx', [
      route('nouveau', 'admin/users/new-user-panel.tsx'),
      route(':id', 'admin/users/user-panel.tsx'),
    ]),
    route('users/reprise', 'admin/users/reprise-page.tsx'),
    route('utilisateurs', 'admin/users/utilisateurs-page.tsx'),
    route('factures', 'admin/money/invoices/factures-page.tsx', [
      route('comptabilite', 'admin/money/invoices/comptabilite-panel.tsx'),
      route(':id', 'admin/money/invoices/facture-panel.tsx'),
    ]),
    route('factures/:id/download', 'admin/money/invoices/facture-download-page.tsx'),
    route('faq', 'admin/faq/faq-page.tsx', [
      route('nouvelle', 'admin/faq/new-question-panel.tsx'),
      route(':id', 'admin/faq/question-panel.tsx'),
    ]),
    route('tarifs', 'admin/tarifs/tarifs-page.tsx', [
      route('nouveau', 'admin/tarifs/new-tarif-panel.tsx'),
      route(':id', 'admin/tarifs/tarif-panel.tsx'),
    ]),
    route('promotions', 'admin/promotions/promotions-page.tsx', [
      route('nouvelle', 'admin/promotions/new-promotion-panel.tsx'),
      route(':id', 'admin/promotions/promotion-panel.tsx'),
    ]),
    route('pages', 'admin/pages/pages-page.tsx'),
    route('pages/nouvelle', 'admin/pages/new-page-editor-page.tsx'),
    route('pages/:id', 'admin/pages/page-editor-page.tsx'),
    route('echantillons', 'admin/echantillons/samples-page.tsx', [
      route(':id', 'admin/echantillons/sample-panel.tsx'),
    ]),
    route('avis', 'admin/avis/avis-page.tsx', [route(':id', 'admin/avis/avis-panel.tsx')]),
    route('abonnes', 'admin/abonnes/subscriptions-page.tsx', [
      route(':id', 'admin/abonnes/subscription-panel.tsx'),
    ]),
    route('consultations', 'admin/consultations/consultations-page.tsx', [
      route(':id', 'admin/consultations/consultation-panel.tsx'),
    ]),
    route('retractations', 'admin/retractations/retractations-page.tsx', [
      route(':id', 'admin/retractations/retractation-panel.tsx'),
    ]),
    route('messagerie/reponses', 'admin/messagerie/canned-page.tsx', [
      route('nouvelle', 'admin/messagerie/new-canned-panel.tsx'),
      route(':id', 'admin/messagerie/canned-panel.tsx'),
    ]),
    route('messagerie/a-verifier', 'admin/messagerie/to-verify-page.tsx'),
    route('messagerie', 'admin/messagerie/inbox-page.tsx', [
      route(':id', 'admin/messagerie/thread-pane.tsx'),
    ]),
    route('correcteurs', 'admin/correcteurs/correcteurs-page.tsx', [
      route('nouveau', 'admin/correcteurs/new-correcteur-panel.tsx'),
      route(':id', 'admin/correcteurs/correcteur-panel.tsx'),
    ]),
    route('reglages', 'admin/reglages/reglages-page.tsx', [
      route(':groupe', 'admin/reglages/reglage-panel.tsx'),
    ]),
    route('statistiques', 'admin/statistiques/statistiques-page.tsx'),
    route('audit-logs', 'admin/logs/audit-logs-page.tsx', [route(':id', 'admin/logs/log-panel.tsx')]),
    route('compte', 'admin/account/account-page.tsx'),
    route('notifications', 'admin/notifications/notifications-page.tsx'),
    route('*', 'admin/shell/admin-not-found-page.tsx'),
  ]),
]
