import { idOf } from './chance.ts'

/** The administrator whom the visitor plays. */
export const ADMIN = {
  id: idOf('user', 1),
  prenom: 'Judith',
  nom: 'Roussel',
  email: 'judith.roussel@exemple.fr',
}

/** Her colleague, who answers messages. */
export const COLLEAGUE = {
  id: idOf('user', 2),
  prenom: 'Lucie',
  nom: 'Aubertin',
  email: 'lucie.aubertin@exemple.fr',
}

/** Addresses reserved for documentation (RFC 5737). */
export const OFFICE_ADDRESS = '192.0.2.14'
export const OFFICE_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
export const PHONE_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
