/** What the keyed hash of a card number is for (crypto/blind-index.ts). */
export const cardIndexPurpose = 'bank_account.card_no'
