import type { FecPeriod, RegistrePeriod } from '#contract/comptabilite/admin-endpoints.ts'
import type { CorrecteurFilters } from '../correcteurs/correcteurs-api.ts'
import type { FactureFilters, FaqFilters, MessageFilters } from '../admin-api.ts'
import type { RetractationFilters } from '../retractations/retractations-api.ts'
import type { CommandeFilters } from '../commandes/commandes-api.ts'
import type { ConversationFilters } from '../messagerie/messages-api.ts'
import type { LogFilters } from '../logs/logs-api.ts'
import type { UserFilters } from '../users/users-api.ts'
import type { SubscriptionFilters } from '../abonnes/subscriptions-api.ts'
import type { ConsultationFilters } from '../consultations/consultations-api.ts'
import type { SampleFilters } from '../echantillons/samples-api.ts'
import type { PageFilters } from '../pages/pages-api.ts'
import type { PromotionFilters } from '../promotions/promotions-api.ts'
import type { TarifFilters } from '../tarifs/tarifs-api.ts'

/** Of what the filters find, the ticked ones alone: their ids, a comma between them. */
type Ticked = { ids?: string }

/** Each list as a table (CSV): all that its filters find, in its order, whatever the page. The house keeps a line of it. */
export type ExportsApi = {
  commandes(filters: CommandeFilters): Promise<Blob>
  correcteurs(filters: CorrecteurFilters): Promise<Blob>
  factures(filters: FactureFilters & Ticked): Promise<Blob>
  /** The PDF of each, in one archive (ZIP). */
  facturesPdf(factures: readonly { id: string; number: string }[]): Promise<Blob>
  users(filters: UserFilters & Ticked): Promise<Blob>
  conversations(filters: ConversationFilters): Promise<Blob>
  messages(filters: MessageFilters): Promise<Blob>
  faq(filters: FaqFilters): Promise<Blob>
  tarifs(filters: TarifFilters): Promise<Blob>
  promotions(filters: PromotionFilters): Promise<Blob>
  retractations(filters: RetractationFilters): Promise<Blob>
  logs(filters: LogFilters): Promise<Blob>
  samples(filters: SampleFilters): Promise<Blob>
  subscriptions(filters: SubscriptionFilters): Promise<Blob>
  consultations(filters: ConsultationFilters): Promise<Blob>
  pages(filters: PageFilters): Promise<Blob>
  /** The register of invoices and credit notes, for the accountant. */
  registre(period: RegistrePeriod): Promise<Blob>
  /** The accounting entries of an exercise (FEC); CONFLICT while the house has no SIREN. */
  fec(period: FecPeriod): Promise<Blob>
}
