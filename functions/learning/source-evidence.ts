/** The evidence from one source: the number of days, with older days counting less, and the sum over those days. */
export interface SourceEvidence {
  /** The source's short id. */
  shortId: string;
  count: number;
  sum: number;
}

/** The combined evidence of several sources; its mean is `sum / sampleSize`. */
export interface PooledEvidence {
  sourceCount: number;
  sampleSize: number;
  sum: number;
  /** The sum of squares of their distances from the mean. */
  disagreement: number;
}

/** The combined evidence from people: how many contributors they count as, and the sum over them. */
export interface PeopleEvidence {
  count: number;
  sum: number;
}

export const noContributors: PeopleEvidence = { count: 0, sum: 0 };

export function pooledEvidence(evidence: readonly SourceEvidence[]): PooledEvidence {
  const sampleSize = evidence.reduce((sum, { count }) => sum + count, 0);
  const sum = evidence.reduce((of, sourceId) => of + sourceId.sum, 0);
  const disagreement = evidence.reduce((of, sourceId) => {
    return of + sourceId.count * (sourceId.sum / sourceId.count - sum / sampleSize) ** 2;
  }, 0);
  return { sourceCount: evidence.length, sampleSize, sum, disagreement };
}

/** The mean of the evidence; 0 for none. */
export function meanOf({ sampleSize, sum }: Pick<PooledEvidence, 'sampleSize' | 'sum'>): number {
  return sampleSize === 0 ? 0 : sum / sampleSize;
}
