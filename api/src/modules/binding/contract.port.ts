/** A monthly contract as the carrier knows it. */
export interface MonthlyContract {
  companyName: string
  /** Mobile phone of the person who may allow a customer to use the contract. */
  contactPhone: string
  /** IN_REVIEW: the carrier still checks whether this customer may use it. */
  state: 'ACTIVE' | 'IN_REVIEW' | 'EXPIRED' | 'FROZEN'
}

/** The carrier's contracts. */
export interface ContractPort {
  /**
   * @param askedAt since when the customer waits for a review; undefined before they have asked
   * @returns null for a code that no contract has
   */
  find: (monthlyCode: string, askedAt?: Date) => Promise<MonthlyContract | null>
}
