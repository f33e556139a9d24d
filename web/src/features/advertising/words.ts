export const advertisement = 'Advertisement';
/** '728 × 90'. */
export const size = (width: number, height: number) => `${width} × ${height}`;
export const advertisementOfSize = (width: number, height: number) => `Advertisement, ${width} × ${height}`;
