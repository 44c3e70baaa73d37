const euMembers = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export const isEuMember = (destination: string): boolean => euMembers.includes(destination)

/** Where VAT, EORI and IOSS numbers may be asked for: the EU and the United Kingdom. */
export const needsVat = (destination: string): boolean => destination === 'GB' || isEuMember(destination)
