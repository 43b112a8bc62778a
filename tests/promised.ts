/**
 * What a promised time may come to where the suite runs: beside other tests, on a machine that may be slow. It still tells a promise
 * that is kept from one that is forgotten; how long things really take, the bench tells.
 */
export const promised = (milliseconds: number): number => milliseconds * 5
