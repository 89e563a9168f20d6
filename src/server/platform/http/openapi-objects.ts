import type { z } from 'zod'
import { adminCommandeDetail, adminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { projectDetail, projectSummary } from '#contract/commandes/projects/project.ts'
import { timelineEvent } from '#contract/commandes/timeline.ts'
import { adminCorrecteur } from '#contract/correcteurs/admin-correcteur.ts'
import { faqItem } from '#contract/faq/faq-item.ts'
import { projectFile } from '#contract/files/file.ts'
import { liveEvent } from '#contract/live/live-event.ts'
import { conversation, message } from '#contract/messages/message.ts'
import { facture } from '#contract/money/invoices/endpoints.ts'
import { notification } from '#contract/notifications/notification.ts'
import { publicPage } from '#contract/pages/endpoints.ts'
import { adminPromotion } from '#contract/promotions/admin-promotion.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { pagination } from '#contract/shared/list.ts'
import { adminTarif } from '#contract/tarifs/admin-tarif.ts'
import { tarifItem } from '#contract/tarifs/tarif-item.ts'
import { sessionUser } from '#contract/users/user.ts'

/** The objects that several replies carry, each under its name; others are described in place. */
export const OBJECTS: Record<string, z.ZodType> = {
  Erreur: errorBody,
  Pagination: pagination,
  Compte: sessionUser,
  Tarif: tarifItem,
  TarifDetail: adminTarif,
  Question: faqItem,
  Projet: projectSummary,
  ProjetDetail: projectDetail,
  Etape: timelineEvent,
  Fichier: projectFile,
  Conversation: conversation,
  Message: message,
  Evenement: liveEvent,
  Facture: facture,
  Notification: notification,
  Page: publicPage,
  Commande: adminCommandeSummary,
  CommandeDetail: adminCommandeDetail,
  Correcteur: adminCorrecteur,
  Promotion: adminPromotion,
}
