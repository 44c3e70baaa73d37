/** 子单号: the waybill's number with that of the piece, as the labels have it. */
export const pieceNumber = (ewbNo: string, piece: number): string => `${ewbNo}-${String(piece).padStart(3, '0')}`

export const pieceNumbers = (ewbNo: string, packageCount: number): string[] =>
  Array.from({ length: packageCount }, (_, index) => pieceNumber(ewbNo, index + 1))
