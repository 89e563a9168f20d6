import { and, eq, sql } from 'drizzle-orm'
import { formatDate } from '#contract/format/dates.ts'
import { type FactureSeller, factureSeller } from '#contract/money/invoices/facture-parties.ts'
import type { Adresse } from '#contract/users/user.ts'
import { pages, pageVersions } from '../../platform/db/schema/house.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EmailContent } from '../../platform/emails/email.ts'
import { pageBlocks } from '../pages/page-blocks.ts'
import { readIdentity } from '../settings/read-identity.ts'
import type { CommandeFacts } from './read-commande-facts.ts'

type Attachment = NonNullable<EmailContent['attachments']>[number]
type PaperDeps = Pick<Deps, 'db' | 'config' | 'pdf'>

/** The conditions of sale that an order accepted, as a PDF: the version it keeps, or the one in force for an order that names none. */
export async function attachTerms(
  { db, ...printing }: PaperDeps,
  { cgvVersion }: Pick<CommandeFacts['commande'], 'cgvVersion'>,
): Promise<Attachment> {
  const [terms] = await db
    .select({
      version: pageVersions.version,
      titre: pageVersions.titre,
      contenu: pageVersions.contenu,
      createdAt: pageVersions.createdAt,
    })
    .from(pages)
    .innerJoin(
      pageVersions,
      and(
        eq(pageVersions.pageId, pages.id),
        eq(pageVersions.version, sql`coalesce(${cgvVersion}::int, ${pages.version})`),
      ),
    )
    .where(eq(pages.slug, 'conditions-generales'))
  if (!terms) throw new Error(`The conditions of sale have no version ${cgvVersion}`)
  return renderTerms(terms, factureSeller.parse(await readIdentity(db)), printing)
}

type Terms = { version: number; titre: string; contenu: string; createdAt: Date }

async function renderTerms(
  { version, titre, contenu, createdAt }: Terms,
  house: FactureSeller,
  { config: { appUrl }, pdf: printer }: Omit<PaperDeps, 'db'>,
): Promise<Attachment> {
  const text = {
    title: titre,
    subtitle: `Version ${version}, du ${formatDate(createdAt)}`,
    blocks: pageBlocks(contenu, { appUrl }),
    house,
    date: createdAt,
  }
  const key = JSON.stringify(text)
  if (lastTerms?.key !== key) {
    lastTerms = { key, content: await printer.text(text) }
  }
  return pdf(`conditions-generales-v${version}.pdf`, lastTerms.content)
}

/** Every order joins the same pages until the house changes them or its identity. */
let lastTerms: { key: string; content: Uint8Array } | undefined

/** The model form by which a consumer may withdraw, filled with the order's facts (code de la consommation, annexe à l’article R221-1). */
export async function attachRetractationForm(
  { db, config, pdf: printer }: PaperDeps,
  { commande, client }: CommandeFacts,
): Promise<Attachment> {
  const house = factureSeller.parse(await readIdentity(db))
  const lines = [
    'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
    `À l’attention de ${[house.nom, ...addressOf(house.adresse), house.email].join(', ')} :`,
    `Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous : ${commande.serviceNom}, « ${commande.titre} », commande n° ${commande.numero}.`,
    `Commandée le : ${formatDate(commande.createdAt)}`,
    `Nom du consommateur : ${client.prenom} ${client.nom}`,
    `Adresse du consommateur : ${client.adresse ? addressOf(client.adresse).join(', ') : BLANK}`,
    `Signature du consommateur (uniquement en cas de notification du présent formulaire sur papier) : ${BLANK}`,
    `Date : ${BLANK}`,
    `Vous pouvez aussi renoncer en ligne, sans ce formulaire : ${config.appUrl}/retractation?commande=${commande.numero}`,
  ]
  return pdf(
    'formulaire-de-retractation.pdf',
    await printer.text({
      title: 'Formulaire de rétractation',
      subtitle: `Commande n° ${commande.numero}`,
      blocks: lines.map((text) => ({ tag: 'P', text })),
      house,
      date: commande.createdAt,
    }),
  )
}

const BLANK = '……………………………………'

const pdf = (filename: string, content: Uint8Array): Attachment => ({
  filename,
  content,
  contentType: 'application/pdf',
})

const addressOf = ({ ligne1, ligne2, codePostal, ville, pays }: Adresse) =>
  [ligne1, ligne2 ?? '', `${codePostal} ${ville}`, pays].filter(Boolean)
