import { figure } from '../../../domain/dutch.ts'

/** A figure of a table as people read it: with all decimals that rates have, and no zeros behind them. */
export const rateFigure = (decimal: string): string => figure(decimal, 0, 6)
