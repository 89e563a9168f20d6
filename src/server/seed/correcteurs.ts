import type { Tx } from '../db/client.ts'
import { correcteurs } from '../db/schema/commandes.ts'

const NINE = [
  ['Hélène Astier', 'Romans et récits'],
  ['Édouard Lemaître', 'Essais et documents'],
  ['Maïté Etcheverry', 'Poésie et théâtre'],
  ['Solène Kervadec', 'Jeunesse'],
  ['Bastien Morvan', 'Polar et imaginaire'],
  ['Irène Delcourt', 'Biographies'],
  ['Yann Guivarc’h', 'Histoire et mémoires'],
  ['Nadia Benslimane', 'Mise en page'],
  ['Cécile Fontanel', 'Autoédition, KDP'],
] as const

export async function giveCorrecteurs(tx: Tx): Promise<void> {
  await tx.insert(correcteurs).values(NINE.map(([nom, specialite], ordre) => ({ nom, specialite, ordre })))
}
