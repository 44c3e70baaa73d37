/** The purpose of the keyed hash of a card number (crypto/blind-index.ts). */
export const cardIndexPurpose = 'bank_account.card_no'
